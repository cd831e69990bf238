// Whose papers these are: name, colour and logo from the general parameters. A paper is owed to somebody, so a parameter
// that does not hold what it should is left out and never keeps a report from being printed.
import { z } from 'zod';
import type { ReportCompany } from '../../../documents/pdf/index.ts';
import { forReport, ImageRefused } from '../../../outside/files/index.ts';

const fallback: ReportCompany = { name: 'DCA', colour: '#d98e04', logo: null };
const name = z.string().trim().min(1).max(80).catch(fallback.name);
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i)
  .catch(fallback.colour);
const logo = z
  .string()
  .regex(/^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/)
  .transform((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
  .nullable()
  .catch(null);

/** The general parameters that `companyOf` reads. */
export const companyParameters = ['COMPANY_NAME', 'COMPANY_COLOUR', 'COMPANY_LOGO'] as const;

/** The company of the papers. @param parameters values by code; what is missing or wrong is the product's own. */
export async function companyOf(parameters: ReadonlyMap<string, unknown>): Promise<ReportCompany> {
  const [named, coloured, drawn] = companyParameters.map((code) => parameters.get(code));
  const picture = logo.parse(drawn ?? null);
  return {
    name: name.parse(named),
    colour: colour.parse(coloured),
    logo: picture === null ? null : await readable(picture),
  };
}

/** A logo is printed at a height of eleven millimetres; 600 pixels are more than a printer can show there. */
async function readable(picture: Buffer): Promise<Buffer | null> {
  try {
    return await forReport(picture, 600);
  } catch (error) {
    if (error instanceof ImageRefused) return null;
    throw error;
  }
}
