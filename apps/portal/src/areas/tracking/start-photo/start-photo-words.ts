import { defineWords } from '../../../i18n/index.ts';

export const startPhotoWords = defineWords('startPhoto', {
  en: {
    take: 'Photograph: {{what}}',
    why: 'This plant wants a photo of it before the work starts. It stays on this phone until there is a signal.',
    notTaken: 'This is not a photo that can be kept. Take another one.',
    withPhoto: 'with photo',
  },
  id: {
    take: 'Foto: {{what}}',
    why: 'Plant ini meminta fotonya sebelum pekerjaan dimulai. Foto tetap di ponsel ini sampai ada sinyal.',
    notTaken: 'Foto ini tidak dapat disimpan. Ambil foto lain.',
    withPhoto: 'dengan foto',
  },
});
