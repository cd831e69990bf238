// The outbox of the browser, with every kind of act that an area has. The shell opens it behind the first screen.
import { sheetKinds } from '../areas/checksheets/acts.ts';
import { stageKinds } from '../areas/tracking/acts.ts';
import { registerKinds } from '../offline/act.ts';

registerKinds(...sheetKinds, ...stageKinds);

export { openDrain } from '../offline/drain.ts';
