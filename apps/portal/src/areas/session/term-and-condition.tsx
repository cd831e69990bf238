import { useWords } from '../../i18n/index.ts';
import { Legal, type Section } from './parts/legal.tsx';
import { words } from './words.ts';

const sections: readonly Section[] = [
  {
    heading: { en: 'Who may use the portal', id: 'Siapa yang boleh menggunakan portal' },
    paragraphs: [
      {
        en: 'People whom the company or one of its customers has registered, each with an account of their own. Do not share it: what is done with it counts as done by you.',
        id: 'Orang yang didaftarkan oleh perusahaan atau pelanggannya, masing-masing dengan akun sendiri. Jangan berbagi akun: yang dilakukan dengannya dianggap dilakukan oleh Anda.',
      },
      {
        en: 'On a device that others use too, log out when you are done.',
        id: 'Pada perangkat yang dipakai bersama, keluarlah setelah selesai.',
      },
    ],
  },
  {
    heading: { en: 'What you enter', id: 'Apa yang Anda isi' },
    paragraphs: [
      {
        en: 'Reports and checksheets decide whether a machine goes back to work. Enter what you saw and measured yourself, at the time you did, and correct a mistake openly: earlier entries stay readable.',
        id: 'Laporan dan checksheet menentukan apakah alat kembali bekerja. Isi yang Anda lihat dan ukur sendiri, pada waktunya, dan perbaiki kesalahan secara terbuka: isian sebelumnya tetap terbaca.',
      },
      {
        en: 'The portal does not replace the safety rules of the site or the instructions of the maker of a machine. Where they disagree with a form, they come first; tell your leader.',
        id: 'Portal tidak menggantikan aturan keselamatan lokasi atau petunjuk pembuat alat. Jika berbeda dengan formulir, aturan itu yang didahulukan; beri tahu leader Anda.',
      },
    ],
  },
  {
    heading: { en: 'Approvals and papers', id: 'Persetujuan dan dokumen' },
    paragraphs: [
      {
        en: 'An approval in the portal has the weight of a signature. Papers made here carry the names and times of those who approved. Limits marked as typical are estimates, not values of a maker.',
        id: 'Persetujuan di portal sama bobotnya dengan tanda tangan. Dokumen yang dibuat di sini memuat nama dan waktu mereka yang menyetujui. Batas yang ditandai tipikal adalah perkiraan, bukan nilai dari pembuat alat.',
      },
    ],
  },
  {
    heading: { en: 'What is not allowed', id: 'Yang tidak diperbolehkan' },
    paragraphs: [
      {
        en: 'Reading or changing data of others by going around the screens, testing the portal for weaknesses without being asked to, and passing on data of customers outside of the work it is for.',
        id: 'Membaca atau mengubah data pihak lain di luar layar yang tersedia, menguji kelemahan portal tanpa diminta, serta meneruskan data pelanggan di luar keperluan pekerjaan.',
      },
    ],
  },
  {
    heading: { en: 'Availability', id: 'Ketersediaan' },
    paragraphs: [
      {
        en: 'The portal may be away for maintenance. What was confirmed as saved is kept. For questions and for access, please contact the administrator.',
        id: 'Portal dapat berhenti sementara untuk pemeliharaan. Yang sudah dinyatakan tersimpan tetap ada. Untuk pertanyaan dan akses, silakan hubungi administrator.',
      },
    ],
  },
];

export function Page() {
  const t = useWords(words);
  return <Legal title={t('terms')} sections={sections} />;
}
