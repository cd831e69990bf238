export { type FieldIssue, fieldError, lineError, printError, ruleOf } from './field-error.ts';
export { type Formats, formatsIn, useFormats } from './formats.ts';
export { type Language, language, setLanguage, useLanguage } from './language.ts';
export { defineWords, type Translate, useWords, wordsIn } from './words.ts';
