import { type Act, kindOf } from '../../../offline/act.ts';
import { detailOf } from '../../jobs/index.ts';

/** Where what an act says is seen: its job, or the place of its kind. */
export const placeOf = (act: Act) => {
  const place = kindOf(act)?.place;
  return place === undefined ? detailOf({ id: act.jobId }) : { to: place, search: {} };
};
