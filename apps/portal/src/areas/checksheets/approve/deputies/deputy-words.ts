import { defineWords } from '../../../../i18n/index.ts';

/** Words of who approves in somebody's name; they stand at home and in the settings, apart from those of the sheets. */
export const deputyWords = defineWords('deputies', {
  en: {
    deputies: 'Approving in my name',
    deputiesLine: 'A deputy approves until a day what would wait for you. The approval shows both names.',
    giveAway: 'Give my approvals to a deputy',
    deputy: 'Deputy',
    choose: 'Choose a person',
    until: 'Until and including',
    give: 'Give',
    nobodyToChoose: 'Nobody else here sees the jobs of your plants.',
    givenTo: '{{name}} approves in your name until {{day}}',
    takenFrom: 'You approve in the name of {{name}} until {{day}}',
    end: 'End',
    endOf: 'End: {{name}}',
  },
  id: {
    deputies: 'Persetujuan atas nama saya',
    deputiesLine:
      'Wakil menyetujui sampai hari tertentu apa yang menunggu Anda. Persetujuan menampilkan kedua nama.',
    giveAway: 'Delegasikan persetujuan saya',
    deputy: 'Wakil',
    choose: 'Pilih orang',
    until: 'Sampai dengan',
    give: 'Delegasikan',
    nobodyToChoose: 'Tidak ada orang lain yang melihat pekerjaan di plant Anda.',
    givenTo: '{{name}} menyetujui atas nama Anda sampai {{day}}',
    takenFrom: 'Anda menyetujui atas nama {{name}} sampai {{day}}',
    end: 'Akhiri',
    endOf: 'Akhiri: {{name}}',
  },
});
