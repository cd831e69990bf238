// General parameters as the server gave them with the session; what a session of an older release lacks has its default.
import { type Parameters, readParameters } from '@dca/domain/parameters';
import { session } from './session.ts';

/** The parameters of the portal as they stood when the session was opened. */
export const currentParameters = (): Parameters =>
  readParameters(new Map(Object.entries(session().user?.parameters ?? {}))).values;
