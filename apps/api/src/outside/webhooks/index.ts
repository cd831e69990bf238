export { openWebhooks, type PostOutcome, type WebhookDoor } from './post.ts';
