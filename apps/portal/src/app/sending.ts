// The outbox of the browser, with every kind of act that an area has. The shell opens it behind the first screen.
import { clockKinds } from '../areas/attendance/acts.ts';
import { sheetKinds } from '../areas/checksheets/acts.ts';
import { breakdownKinds, noteJobsMadeHere } from '../areas/jobs/acts.ts';
import { phenomenonKinds } from '../areas/pcar/acts.ts';
import { problemKinds } from '../areas/problem-log/acts.ts';
import { paperKinds } from '../areas/receipts/acts.ts';
import { surveyKinds } from '../areas/survey/acts.ts';
import { stageKinds } from '../areas/tracking/acts.ts';
import { registerKinds } from '../offline/act.ts';
import { forgetOldAnswers } from '../offline/answers.ts';
import { forgetOldFiles } from '../offline/files.ts';
import { subscribeToOutbox } from '../offline/outbox.ts';
import { jobsWithActs } from '../offline/shelf.ts';

registerKinds(
  ...breakdownKinds,
  ...sheetKinds,
  ...stageKinds,
  ...paperKinds,
  ...clockKinds,
  ...problemKinds,
  ...phenomenonKinds,
  ...surveyKinds,
);
subscribeToOutbox(noteJobsMadeHere);
void jobsWithActs()
  .then((jobs) => forgetOldAnswers(jobs))
  .then(() => forgetOldFiles())
  .catch(() => undefined);

export { keepApprovals } from '../areas/checksheets/keep-approvals.ts';
export { keepDay } from '../areas/tracking/keep-day.ts';
export { openDrain } from '../offline/drain.ts';
export { tendKeys } from '../offline/keys/tending.ts';
export { registerWorker } from '../offline/updating.ts';
