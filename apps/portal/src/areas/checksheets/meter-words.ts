import { defineWords } from '../../i18n/index.ts';

/** Words of how a meter was read. */
export const meterWords = defineWords('meter', {
  en: {
    howRead: 'How the meter was read',
    READ: 'Read off the panel',
    METER_REPLACED: 'New panel',
    ESTIMATED: 'Panel is dead',
    panelShows: 'The panel shows, hours',
    oldPanel: 'The old panel showed last, hours',
    newPanel: 'The new panel shows, hours',
    estimatedSmr: 'Estimated service meter reading, hours',
    whyEstimated: 'Why it cannot be read',
    panelAndOffset: 'and {{offset}} of the panels before',
    panelWith: 'The panel shows {{panel}}, with {{offset}} of the panels before.',
    panelReplaced: 'New panel: the old one showed {{old}}, the new one shows {{panel}}.',
    isEstimated: 'Estimated: {{reason}}',
  },
  id: {
    howRead: 'Cara meter dibaca',
    READ: 'Dibaca dari panel',
    METER_REPLACED: 'Panel baru',
    ESTIMATED: 'Panel mati',
    panelShows: 'Angka panel, jam',
    oldPanel: 'Angka terakhir panel lama, jam',
    newPanel: 'Angka panel baru, jam',
    estimatedSmr: 'Perkiraan angka service meter, jam',
    whyEstimated: 'Mengapa tidak dapat dibaca',
    panelAndOffset: 'ditambah {{offset}} dari panel sebelumnya',
    panelWith: 'Panel menunjukkan {{panel}}, ditambah {{offset}} dari panel sebelumnya.',
    panelReplaced: 'Panel baru: panel lama menunjukkan {{old}}, panel baru {{panel}}.',
    isEstimated: 'Perkiraan: {{reason}}',
  },
});
