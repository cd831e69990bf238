/** Of what a problem is told: a machine, and the job on which it was met. */
export interface Place {
  readonly jobId: string | null;
  readonly jobNumber: string | null;
  readonly equipmentId: string;
  readonly unitCode: string;
  readonly unitModel: string;
  readonly serialNumber: string;
}
