export { SignaturePad } from './answer/signature-pad.tsx';
export { JobPapers } from './job-papers.tsx';
export { DrawnSignature } from './show/drawn-signature.tsx';
