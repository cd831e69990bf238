// Screens whose functions the specification names without a route: the paths are ours.
import { screensOf } from '../screen.ts';

export const laterScreens = [
  ...screensOf('problem-log', [['/problem-log', 'Problem log', 'Catatan masalah']]),
  ...screensOf('pcar', [
    ['/pcar', 'PCAR', 'PCAR'],
    ['/pcar/:id', 'PCAR case', 'Kasus PCAR'],
  ]),
  ...screensOf('msr', [
    ['/msr', 'MSR', 'MSR'],
    ['/msr/:id', 'MSR', 'MSR'],
    ['/maintenance-strategy', 'Maintenance strategy', 'Strategi perawatan'],
  ]),
  ...screensOf('coip', [
    ['/coip', 'COIP surveys', 'Survei COIP'],
    ['/coip/:id', 'COIP survey', 'Survei COIP'],
  ]),
  ...screensOf('survey', [
    ['/customer-satisfaction-survey', 'Survey results', 'Hasil survei'],
    ['/customer-satisfaction-survey/answer/:id', 'Answer a survey', 'Isi survei'],
  ]),
  ...screensOf('checksheets', [
    ['/checksheet-form', 'Checksheet forms', 'Formulir checksheet'],
    ['/checksheet-form/:id', 'Edit a draft form', 'Ubah rancangan formulir'],
  ]),
];
