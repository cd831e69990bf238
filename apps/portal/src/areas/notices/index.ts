export { MailChoices } from './mail-choices.tsx';
export { useReadOnArrival } from './read-on-arrival.ts';
