import type { Mutant } from '../scripts/mutants/mutant.ts';

const names = 'packages/domain/src/file-names.ts';
const namesTests: Mutant['tests'] = ['domain packages/domain/src/file-names.test.ts'];
const documents = 'apps/api/src/areas/documents/index.ts';
const files: Mutant['tests'] = ['api apps/api/src/areas/documents/files.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a name says that a file is what it is not',
    file: names,
    from: 'return has ||',
    to: 'return true ||',
    tests: namesTests,
  },
  {
    name: 'a name turns its letters around',
    file: names,
    from: '\\p{Cf}',
    to: '',
    tests: namesTests,
  },
  {
    name: 'a name leads into another folder',
    file: names,
    from: ".replace(/[/\\\\:*?\"<>|]/g, '_')",
    to: '',
    tests: namesTests,
  },
  {
    name: 'a file is saved under the name that it was sent with alone',
    file: documents,
    from: 'fileName: nameToSave(file.file_name, file.media_type)',
    to: 'fileName: file.file_name',
    tests: files,
  },
  {
    name: 'a picture without traces is saved under the ending of the one with them',
    file: documents,
    from: 'nameToSave(file.file_name, shown.mediaType)',
    to: 'file.file_name',
    tests: files,
  },
];
