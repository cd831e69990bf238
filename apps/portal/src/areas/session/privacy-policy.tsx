import { attendanceLimits, idempotencyDays } from '@dca/domain/limits';
import { noticeDays } from '@dca/domain/notices';
import { orderedFileDays } from '@dca/domain/ordered-files';
import type { Parameters } from '@dca/domain/parameters';
import type { Words } from '@dca/domain/text';
import { useWords } from '../../i18n/index.ts';
import { currentParameters } from '../../platform/parameters.ts';
import { useSession } from '../../platform/session.ts';
import { Legal, type Section } from './parts/legal.tsx';
import { words } from './words.ts';

/** As the general parameters have it; who is not signed in reads what the release gives. */
const goneByMonth = (kept: Parameters): Words => {
  const { AUDIT_MONTHS: audit, SAVED_ENTRIES_MONTHS: entries, MAIL_MONTHS: mails } = kept;
  return {
    en: `Whole months go when they are old: of the audit trail (who did what, and what was refused) after ${audit} months, of single entries of sheets after ${entries}, and of the list of mails after ${mails}. Sheets and papers themselves stay.`,
    id: `Yang sudah lama dihapus per bulan: jejak audit (siapa melakukan apa, dan yang ditolak) setelah ${audit} bulan, tiap isian checksheet setelah ${entries} bulan, dan daftar surel setelah ${mails} bulan. Checksheet dan dokumennya tetap disimpan.`,
  };
};

const sections: readonly Section[] = [
  {
    heading: { en: 'Whose data this is about', id: 'Data siapa yang dimaksud' },
    paragraphs: [
      {
        en: 'This portal is used by people who maintain heavy equipment and by the customers who own it. It keeps what that work needs, about the machines and about the people who do the work.',
        id: 'Portal ini digunakan oleh orang yang merawat alat berat dan oleh pelanggan pemiliknya. Portal menyimpan hal yang diperlukan pekerjaan itu, tentang alat dan tentang orang yang mengerjakannya.',
      },
    ],
  },
  {
    heading: { en: 'What is kept', id: 'Apa yang disimpan' },
    paragraphs: [
      {
        en: 'Your name, e-mail, roles, plants and language; when you signed in and out, with the network address and the browser; and what you enter: jobs, checksheets, times, notes and approvals, each with your name and the time.',
        id: 'Nama, surel, peran, plant, dan bahasa Anda; kapan Anda masuk dan keluar, beserta alamat jaringan dan peramban; serta yang Anda isi: pekerjaan, checksheet, waktu, catatan, dan persetujuan, masing-masing dengan nama Anda dan waktunya.',
      },
      {
        en: 'A position is recorded when a mechanic starts or ends a stage of a job, clocks in or out, or takes a photo for a job, if the device allows it. There is no tracking in between.',
        id: 'Posisi dicatat saat mekanik memulai atau mengakhiri tahap pekerjaan, mencatat jam masuk atau pulang, atau mengambil foto pekerjaan, jika perangkat mengizinkan. Di antaranya tidak ada pelacakan.',
      },
      {
        en: 'Photos belong to the job for which they were taken. Please photograph the machine, not the people around it.',
        id: 'Foto menjadi milik pekerjaan yang bersangkutan. Harap foto alatnya, bukan orang di sekitarnya.',
      },
    ],
  },
  {
    heading: { en: 'Who sees it', id: 'Siapa yang melihatnya' },
    paragraphs: [
      {
        en: 'Staff see the plants they are assigned to. A customer sees only the machines of their own company and reports that were approved. Administrators see the log of sign-ins and changes. Data is not sold, and not used for advertising.',
        id: 'Karyawan melihat plant tempat mereka ditugaskan. Pelanggan hanya melihat alat perusahaannya sendiri dan laporan yang sudah disetujui. Administrator melihat catatan masuk dan perubahan. Data tidak dijual dan tidak dipakai untuk iklan.',
      },
    ],
  },
  {
    heading: { en: 'On your device', id: 'Di perangkat Anda' },
    paragraphs: [
      {
        en: 'The portal keeps your sign-in, your language and the appearance you chose in the storage of the browser. Logging out removes the sign-in; language and appearance stay. There are no advertising cookies and no measuring by others.',
        id: 'Portal menyimpan sesi masuk, bahasa, dan tampilan pilihan Anda di penyimpanan peramban. Keluar akan menghapus sesi masuk; bahasa dan tampilan tetap ada. Tidak ada kuki iklan dan tidak ada pengukuran oleh pihak lain.',
      },
    ],
  },
];

const rightsOf = (kept: Parameters): Section => ({
  heading: { en: 'How long, and your rights', id: 'Berapa lama, dan hak Anda' },
  paragraphs: [
    {
      en: `Notices are removed after ${noticeDays} days, positions of clocking in and out after ${attendanceLimits.placeDays}, answers kept for repeated sending after ${idempotencyDays}, files that were made to order after ${orderedFileDays}, and the text of mails after the time that your administrator has set (400 days where none was set). Who signed in stays as long as the account.`,
      id: `Pemberitahuan dihapus setelah ${noticeDays} hari, posisi absensi setelah ${attendanceLimits.placeDays} hari, jawaban untuk pengiriman ulang setelah ${idempotencyDays} hari, berkas yang dibuat atas permintaan setelah ${orderedFileDays} hari, dan isi surel setelah jangka yang ditetapkan administrator (400 hari jika tidak ditetapkan). Catatan masuk disimpan selama akun ada.`,
    },
    goneByMonth(kept),
    {
      en: 'What is held about you can be downloaded under Settings.',
      id: 'Yang disimpan tentang Anda dapat diunduh di Pengaturan.',
    },
    {
      en: 'Whoever is removed leaves their work and no name: it goes from lists, records, notices, mails and the audit trail within minutes, with roles, settings, photos of clocking in and out, and the addresses of sign-ins. Papers that were signed keep it, and so does what others wrote in their own words.',
      id: 'Yang dihapus meninggalkan pekerjaannya tanpa nama: namanya hilang dari daftar, catatan, pemberitahuan, surel, dan jejak audit dalam beberapa menit, bersama peran, pengaturan, foto absensi, dan alamat saat masuk. Dokumen yang sudah ditandatangani tetap menyebutnya, begitu pula yang ditulis orang lain dengan kata-katanya sendiri.',
    },
    {
      en: 'Records of work stay with the machine, since its owner and the law may ask for them. You may see what is kept about you, have it corrected, and ask for its removal where no duty to keep it stands against that. Please write to the administrator of your company or of this portal.',
      id: 'Catatan pekerjaan melekat pada alat, karena dapat diminta oleh pemiliknya dan oleh hukum. Anda berhak melihat data tentang Anda, meminta perbaikan, dan meminta penghapusan selama tidak ada kewajiban menyimpannya. Silakan hubungi administrator perusahaan Anda atau administrator portal ini.',
    },
  ],
});

export function Page() {
  const t = useWords(words);
  // The parameters come with the session.
  useSession();
  return <Legal title={t('privacy')} sections={[...sections, rightsOf(currentParameters())]} />;
}
