// What is judged: values of a component that were read together, each with the rule that it is judged by.
import type { SampledValue } from '@dca/domain/condition/cases';
import type { LimitOrigin } from '@dca/domain/condition/limits';
import type { TrendSource } from '@dca/domain/condition/oil';

export interface ReadValue extends SampledValue {
  readonly value: number;
  readonly parId: number;
  readonly unit: string;
  readonly limitFrom: LimitOrigin | 'FORM' | null;
  readonly isEstimate: boolean;
}

/** Values of a component that were read together: a sample of its oil, the measurements of a sheet. */
export interface ComponentReading {
  readonly equipmentId: string;
  readonly component: string;
  readonly position: string;
  readonly componentSerial: string | null;
  readonly source: TrendSource;
  readonly sampleId: string | null;
  readonly jobId: string | null;
  readonly on: string;
  readonly smr: number | null;
  readonly oilHours: number | null;
  readonly oilChanged: boolean;
  readonly isFresh: boolean;
  readonly labNumber: string | null;
  readonly values: readonly ReadValue[];
}
