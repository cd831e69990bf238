import { defineWords } from '../../../i18n/index.ts';

/** Words of the steps in the header; apart from the area's own, because the header is on the first page. */
export const words = defineWords('job-steps', {
  en: {
    stepCreate: 'Create Job',
    stepUnitModel: 'Unit Model',
    stepSelect: 'Select Job',
    steps: 'Steps of job creation',
  },
  id: {
    stepCreate: 'Buat Pekerjaan',
    stepUnitModel: 'Model Unit',
    stepSelect: 'Pilih Pekerjaan',
    steps: 'Langkah pembuatan pekerjaan',
  },
});
