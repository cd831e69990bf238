// Photos and papers of jobs (spec §3, §7 "Documents").
import type { documents as calls } from '@dca/contract/areas/documents';
import { type SqlBool, sql } from 'kysely';
import type { Handlers } from '../../platform/handler.ts';
import { oneOr404, refuse } from '../../platform/problem.ts';
import { photosOfJob } from '../checksheets/index.ts';
import { keepPhoto } from './keep-photo.ts';

export const documents: Handlers<typeof calls> = {
  evidence: async ({ visible, query }) => {
    const job = await oneOr404(
      visible.jobs().select('job.id').where('job.number', '=', query.jobNumber).executeTakeFirst(),
    );
    return { data: await photosOfJob(visible, job.id) };
  },

  download: async ({ visible, outside, params, query }) => {
    const photo = await visible
      .ofJobs('photo')
      .select(['photo.id', 'photo.file_key', 'photo.thumbnail_key'])
      .where('photo.id', '=', params.id)
      .where(sql<SqlBool>`photo.removed_at is null`)
      .executeTakeFirst();
    if (photo) {
      const isSmall = query.size === 'thumbnail';
      return {
        content: await outside.files.read(isSmall ? photo.thumbnail_key : photo.file_key),
        mediaType: isSmall ? 'image/webp' : 'image/jpeg',
        fileName: `${photo.id}.${isSmall ? 'webp' : 'jpg'}`,
        inline: true,
      };
    }
    const paper = await oneOr404(
      visible
        .ofJobs('document')
        .select(['document.file_key', 'document.media_type', 'document.file_name'])
        .where('document.id', '=', params.id)
        .executeTakeFirst(),
    );
    return {
      content: await outside.files.read(paper.file_key),
      mediaType: paper.media_type,
      fileName: paper.file_name,
    };
  },

  keepPhoto: async ({ visible, viewer, outside, audit, body }) => {
    const photo = await keepPhoto({ visible, viewer, outside }, body);
    audit.note({
      target: `job/${body.jobId}`,
      after: { photo: body.id, kind: body.kind, sha256: body.sha256 },
    });
    return { data: photo };
  },

  removePhoto: async ({ visible, viewer, audit, params }) => {
    const photo = await oneOr404(
      visible
        .ofJobs('photo')
        .innerJoin('job', 'job.id', 'photo.job_id')
        .select(['photo.id', 'photo.job_id', 'photo.sha256', 'job.status'])
        .where('photo.id', '=', params.id)
        .where(sql<SqlBool>`photo.removed_at is null`)
        .executeTakeFirst(),
    );
    if (photo.status >= 60 && photo.status !== 65)
      throw refuse('moveNotAllowed', {
        detail: {
          en: 'The sheet is submitted; its photos stay.',
          id: 'Checksheet sudah dikirim; fotonya tetap.',
        },
      });
    await visible
      .changeOfJobs('photo')
      .set({ removed_at: sql<string>`now()` })
      .where('photo.id', '=', photo.id)
      .execute();
    audit.note({
      target: `job/${photo.job_id}`,
      before: { photo: photo.id, sha256: photo.sha256 },
      after: { removedBy: viewer.userName },
    });
    return { data: { id: photo.id } };
  },
};
