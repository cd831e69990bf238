export { type MailDoor, type MailOutcome, openMail, senderOf, withoutMail } from './mail.ts';
