// Screens of ours that no line of the specification asks for, and the product needs.
import { crew, office, screensOf, withCustomers } from '../screen.ts';

export const joinedScreens = [
  ...screensOf('jobs', [
    [
      '/board',
      'Board',
      'Papan rencana',
      {
        code: 'jobs/board',
        menu: { id: 44, priority: 12, roles: crew },
        icon: 'calendar',
        line: {
          en: 'Who does what on which day, and what is not planned yet',
          id: 'Siapa mengerjakan apa dan kapan, dan apa yang belum direncanakan',
        },
      },
    ],
    [
      '/sap',
      'Sent to SAP',
      'Kiriman ke SAP',
      {
        code: 'jobs/sap',
        menu: { id: 45, priority: 45, roles: office },
        icon: 'exchange',
        line: {
          en: 'What SAP took, refused, and has not answered',
          id: 'Yang diterima, ditolak, dan belum dijawab SAP',
        },
      },
    ],
    [
      '/mail',
      'Mails',
      'Surel',
      {
        code: 'mail/list',
        menu: { id: 79, priority: 44, roles: crew },
        icon: 'mail',
        line: { en: 'What was mailed, and what became of it', id: 'Surel yang dikirim dan hasilnya' },
      },
    ],
    ['/mail/:id', 'Mail', 'Surel', { code: 'mail/detail', within: '/mail', ours: true }],
    [
      '/breakdown',
      'Breakdown',
      'Unit rusak',
      {
        code: 'jobs/breakdown',
        menu: { id: 47, priority: 15, roles: ['MECHANIC', 'LEADER'] },
        icon: 'warning',
        line: {
          en: 'A machine stopped: report it, also without a signal',
          id: 'Unit berhenti: laporkan, juga tanpa sinyal',
        },
        ours: true,
      },
    ],
  ]),
  ...screensOf('receipts', [
    [
      '/jobs/paper/:kind/:id',
      'Paper of a job',
      'Dokumen pekerjaan',
      { code: 'receipts/paper', within: '/jobs', ours: true },
    ],
    [
      '/jobs/bapp-of-month',
      'Papers of a month',
      'Dokumen bulanan',
      {
        code: 'receipts/month',
        menu: { id: 46, priority: 46, roles: ['ADMIN'] },
        icon: 'receipt',
        line: {
          en: 'Many jobs of a customer on one BAPP, under one order',
          id: 'Banyak pekerjaan pelanggan dalam satu BAPP, dengan satu PO',
        },
        ours: true,
      },
    ],
  ]),
  ...screensOf('equipment', [
    ['/machine/:id', 'Machine', 'Unit', { code: 'equipment/machine', within: '/jobs' }],
    ['/scan', 'Scan', 'Pindai', { code: 'equipment/scan', within: '/jobs', ours: true }],
    ['/import/:kind', 'Import', 'Impor', { code: 'imports/of-kind', within: '/equipment-population' }],
  ]),
  ...screensOf('tracking', [
    [
      '/units',
      'Units',
      'Unit',
      {
        code: 'tracking/units',
        menu: { id: 148, priority: 12, roles: withCustomers },
        icon: 'machine',
        line: {
          en: 'How each machine stands, and when it is back',
          id: 'Keadaan tiap unit, dan kapan siap kembali',
        },
        ours: true,
      },
    ],
  ]),
  ...screensOf('notices', [
    ['/notices', 'Notices', 'Pemberitahuan', { code: 'notices/list', within: '/home', ours: true }],
  ]),
  ...screensOf('session', [
    ['/outbox', 'Outbox', 'Kotak keluar', { code: 'session/outbox', within: '/home' }],
    [
      '/change-person',
      'Change person',
      'Ganti orang',
      { code: 'session/change-person', isOpen: true, ours: true },
    ],
  ]),
  ...screensOf('documents', [
    [
      '/verify/:code',
      'Verify a paper',
      'Periksa keaslian dokumen',
      { code: 'documents/verify', isOpen: true },
    ],
  ]),
  ...screensOf('backlog', [['/visit-pack/:id', 'Visit pack', 'Paket kunjungan', { within: '/jobs' }]]),
  ...screensOf('pcar', [['/samples', 'Oil samples', 'Sampel oli', { within: '/home' }]]),
  ...screensOf('users', [
    ['/audit', 'Audit trail', 'Jejak audit', { within: '/user-data' }],
    ['/api-key', 'Keys of machines', 'Kunci mesin', { within: '/user-data' }],
    ['/webhook', 'Webhooks', 'Webhook', { within: '/user-data' }],
  ]),
];
