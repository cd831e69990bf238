export {
  type MailDoor,
  type MailOutcome,
  type OutgoingMail,
  openMail,
  senderOf,
  withoutMail,
} from './mail.ts';
