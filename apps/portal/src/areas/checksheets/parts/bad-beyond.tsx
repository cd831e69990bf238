import type { SheetReply } from '@dca/contract/areas/checksheets';
import type { FieldedPart } from '@dca/domain/checksheet';
import { type BadPart, type Filled, rowOfPart, rowsIn, type SheetParts } from '@dca/domain/checksheet';
import type { PlantZone } from '@dca/domain/times';
import { useLanguage } from '../../../i18n/index.ts';
import { JudgementBadge } from '../read/judgement.tsx';
import sheetCss from '../sheet.module.css';
import { useSaying } from './saying.ts';

interface Props {
  readonly sheet: SheetReply;
  readonly bad: readonly BadPart[];
  readonly zone: PlantZone;
}

/** What did not pass beyond the zones, each in a line; the whole stands in its part below. */
export function BadBeyond({ sheet, bad, zone }: Props) {
  const language = useLanguage();
  const { titleOf } = useSaying(zone);
  const said = ({ part, index }: BadPart) => {
    const content = sheet.parts[part]?.content as SheetParts[FieldedPart];
    const { fields, rows } = rowOfPart(part);
    return index === null
      ? titleOf(fields, content as unknown as Filled)
      : titleOf(rows?.fields ?? {}, rowsIn(part, content)[index] ?? {});
  };
  return bad.map((one) => (
    <div key={`${one.part} ${one.index}`} className={sheetCss.answer} data-bad-part={one.part}>
      <p className={sheetCss.text}>
        <span className={sheetCss.code}>{one.name[language]}</span> {said(one)}
      </p>
      <p className={sheetCss.given}>
        <JudgementBadge judgement="bad" />
      </p>
    </div>
  ));
}
