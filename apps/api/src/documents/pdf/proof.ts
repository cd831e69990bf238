// The code of verification on a paper, after its last word: a picture for phones, letters for whoever types, and the address.

import type { Content, PdfDefinition, PdfLanguage } from '@dca/contract/papers/definition';
import { writtenProofCode } from '@dca/domain/proofs';

/** What verifies a print. */
interface PrintedProof {
  readonly code: string;
  readonly address: string;
  /** The picture of the address, as PNG. */
  readonly picture: Uint8Array;
}

const image = 'verification-code';
const words = {
  title: { en: 'Is this paper unaltered?', id: 'Apakah dokumen ini tidak diubah?' },
  how: {
    en: 'Scan the code or open the address. The page compares the PDF file with the one that was issued.',
    id: 'Pindai kode atau buka alamatnya. Halaman itu membandingkan berkas PDF dengan yang diterbitkan.',
  },
  code: { en: 'Verification code', id: 'Kode verifikasi' },
} as const;

/** The definition with its code at the end. */
export function withProof(definition: PdfDefinition, proof: PrintedProof): PdfDefinition {
  return {
    ...definition,
    images: { ...definition.images, [image]: proof.picture },
    content: [definition.content, proofBlock(proof, definition.language)],
  };
}

function proofBlock({ code, address }: PrintedProof, language: PdfLanguage): Content {
  const word = (name: keyof typeof words) => words[name][language];
  return {
    stack: [
      {
        columns: [
          { width: 78, image, fit: [72, 72], alt: `${word('code')} ${writtenProofCode(code)}` },
          {
            width: '*',
            stack: [
              { text: word('title'), style: 'value', bold: true },
              { text: word('how'), style: 'small', margin: [0, 2, 0, 4] },
              { text: `${word('code')}: ${writtenProofCode(code)}`, style: 'value' },
              { text: address, style: 'small', link: address, margin: [0, 2, 0, 0] },
            ],
            margin: [0, 8, 0, 0],
          },
        ],
        columnGap: 8,
      },
    ],
    unbreakable: true,
    margin: [0, 14, 0, 0],
  };
}
