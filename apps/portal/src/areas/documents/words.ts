import { defineWords } from '../../i18n/index.ts';

/** Words of verifying a paper, for whoever holds one. */
export const words = defineWords('documents', {
  en: {
    verify: 'Verify a paper',
    looking: 'Looking for the paper of this code',
    unknown: 'No paper bears this code',
    unknownText:
      'Nobody issued a paper with this code. Compare it with the one on the paper, letter by letter, or scan it again. If it is the same, the paper is not ours.',
    intact: 'Issued by us, and unaltered here',
    intactText:
      'A paper with this code was issued, and the file that we keep is still the one that was issued. Whether the copy that you hold says the same is told by comparing it below.',
    altered: 'Cannot be confirmed',
    alteredText:
      'A paper with this code was issued, but what we keep of it is no longer what was issued. Do not rely on it; ask whoever gave it to you for a new one.',
    older: 'A newer print of this paper exists',
    olderText: 'This one is genuine, but was issued before something changed. Ask for the newest one.',
    kind: 'Paper',
    number: 'Number',
    language: 'Language',
    issued: 'Issued',
    english: 'English',
    indonesian: 'Indonesian',
    samePaper: 'Is it the paper in your hand? Kind and number stand at its top.',
    compare: 'Compare your file',
    compareText:
      'Drop the PDF here, or choose it. The file stays on this device; only its fingerprint is compared with ours. A single altered byte shows.',
    choose: 'Choose the PDF',
    comparing: 'Comparing {{name}}',
    same: 'Your file is unaltered',
    sameText: '{{name}} is, byte by byte, the file that was issued.',
    different: 'Your file is not the one that was issued',
    differentText:
      '{{name}} was altered after it was issued, or it is another paper or the one in another language. Do not rely on what it says.',
    unreadable: '{{name}} cannot be read. Choose it again.',
    fingerprint: 'Fingerprint of the file (SHA-256)',
    onPaper: 'You hold it on paper',
    onPaperText:
      'Ink cannot be compared here. Ask whoever gave it to you for the PDF file, or open the paper in the portal if you may.',
    otherLanguage: 'Bahasa Indonesia',
  },
  id: {
    verify: 'Periksa keaslian dokumen',
    looking: 'Mencari dokumen dengan kode ini',
    unknown: 'Tidak ada dokumen dengan kode ini',
    unknownText:
      'Tidak ada dokumen yang diterbitkan dengan kode ini. Cocokkan dengan kode pada dokumen, huruf demi huruf, atau pindai ulang. Jika sama, dokumen itu bukan dari kami.',
    intact: 'Diterbitkan oleh kami, dan tidak diubah di sini',
    intactText:
      'Dokumen dengan kode ini memang diterbitkan, dan berkas yang kami simpan masih sama dengan yang diterbitkan. Apakah salinan di tangan Anda isinya sama, diketahui dengan membandingkannya di bawah.',
    altered: 'Tidak dapat dipastikan',
    alteredText:
      'Dokumen dengan kode ini memang diterbitkan, tetapi yang kami simpan tidak lagi sama dengan yang diterbitkan. Jangan jadikan pegangan; minta yang baru kepada pemberinya.',
    older: 'Ada cetakan yang lebih baru',
    olderText: 'Yang ini asli, tetapi diterbitkan sebelum ada perubahan. Mintalah yang terbaru.',
    kind: 'Dokumen',
    number: 'Nomor',
    language: 'Bahasa',
    issued: 'Diterbitkan',
    english: 'Inggris',
    indonesian: 'Indonesia',
    samePaper: 'Apakah ini dokumen di tangan Anda? Jenis dan nomornya tertera di bagian atas.',
    compare: 'Bandingkan berkas Anda',
    compareText:
      'Letakkan PDF di sini, atau pilih berkasnya. Berkas tetap di perangkat ini; hanya sidik jarinya yang dibandingkan dengan milik kami. Satu byte yang diubah pun akan terlihat.',
    choose: 'Pilih PDF',
    comparing: 'Membandingkan {{name}}',
    same: 'Berkas Anda tidak diubah',
    sameText: '{{name}} sama persis, byte demi byte, dengan berkas yang diterbitkan.',
    different: 'Berkas Anda bukan yang diterbitkan',
    differentText:
      '{{name}} diubah setelah diterbitkan, atau merupakan dokumen lain atau yang berbahasa lain. Jangan jadikan isinya pegangan.',
    unreadable: '{{name}} tidak dapat dibaca. Pilih ulang.',
    fingerprint: 'Sidik jari berkas (SHA-256)',
    onPaper: 'Anda memegang cetakannya',
    onPaperText:
      'Cetakan tidak dapat dibandingkan di sini. Minta berkas PDF-nya kepada pemberi dokumen, atau buka dokumennya di portal jika Anda berhak.',
    otherLanguage: 'English',
  },
});
