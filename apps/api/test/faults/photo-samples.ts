// A request for each write of photos and files, each on a job or a file of its own.
import { randomUUID } from 'node:crypto';
import { contract } from '@dca/contract';
import { machines } from '../../db/world/ids.ts';
import { addPhoto, handedOverJob, picture, sha256Of, upload } from '../main-job.ts';
import { sentBy } from '../sending.ts';
import type { MakeSample } from './sample.ts';

const fileOfMachine = {
  recordKind: 'equipment',
  recordId: machines.ex204,
  purpose: 'DOCUMENT',
  fileName: 'paper.pdf',
} as const;

export const photoSamples: Record<string, MakeSample> = {
  'documents.keepPhoto': async (world, turn) => {
    const bytes = await picture(100 + turn);
    const jobId = await handedOverJob(world);
    await upload(world, 'maya', bytes);
    const takenAt = new Date().toISOString();
    const body = { id: randomUUID(), jobId, sha256: sha256Of(bytes), kind: 'OTHER', takenAt };
    return { as: 'maya', request: { body } };
  },
  'documents.tieFile': async (world, turn) => {
    const { sha256 } = await sentBy(world, 'putri', Buffer.from(`%PDF-1.7 ${turn} ${randomUUID()}`));
    const body = { id: randomUUID(), ...fileOfMachine, sha256 };
    return { as: 'putri', request: { body } };
  },
  'documents.untieFile': async (world) => {
    const { sha256 } = await sentBy(world, 'putri', Buffer.from(`%PDF-1.7 ${randomUUID()}`));
    const body = { id: randomUUID(), ...fileOfMachine, sha256 };
    await world.as('putri').get(contract.documents.tieFile, { body });
    return { as: 'putri', request: { params: { id: body.id } } };
  },
  'documents.removePhoto': async (world, turn) => {
    const photo = await addPhoto(world, await handedOverJob(world), 'OTHER', null, 150 + turn);
    return { as: 'maya', request: { params: { id: photo.id } } };
  },
  'documents.restorePhoto': async (world, turn) => {
    const photo = await addPhoto(world, await handedOverJob(world), 'OTHER', null, 170 + turn);
    await world.as('maya').get(contract.documents.removePhoto, { params: { id: photo.id } });
    return { as: 'maya', request: { params: { id: photo.id } } };
  },
};
