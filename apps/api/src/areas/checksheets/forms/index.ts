// Forms as administrators keep them: versions, one draft at a time, publishing, retiring, the test bench.
import type { formCalls as calls } from '@dca/contract/areas/checksheets/forms';
import type { Handlers } from '../../../platform/handler.ts';
import { fileAs } from '../../../platform/list-file.ts';
import { everyRow, page } from '../../../platform/page.ts';
import { createForm } from './create.ts';
import { discardDraft, saveDraft, startDraft } from './drafts.ts';
import { readFormFile } from './files/read-file.ts';
import { writeFormFile } from './files/write-file.ts';
import { readFollowers } from './following/followers.ts';
import { formPages, lineColumns, matchingForms, selectForm, selectLine } from './list.ts';
import { publishForm, retireForm } from './publish.ts';
import { readForm, readRules, readVersion } from './read.ts';
import { tryForm } from './trial.ts';

export const formHandlers: Handlers<typeof calls> = {
  listForms: ({ db, visible, query }) =>
    page(db, formPages, query, matchingForms(visible, query), selectForm),
  exportForms: async ({ visible, viewer, query: { Format, ...query }, outside }) =>
    fileAs({ viewer, outside }, Format, {
      name: 'checksheet forms',
      title: viewer.language === 'en' ? 'Checksheet forms' : 'Formulir checksheet',
      columns: lineColumns(viewer.language),
      rows: everyRow(formPages, query, matchingForms(visible, query), selectLine(viewer.language)),
    }),
  getForm: async ({ params, ...reading }) => ({ data: await readForm(reading, params.id) }),
  getFormVersion: async ({ visible, params }) => ({
    data: await readVersion(visible, params.id, params.version),
  }),
  formRules: async ({ params, ...reading }) => ({ data: await readRules(reading, params.id) }),
  formFollowers: async ({ params, ...reading }) => ({ data: await readFollowers(reading, params.id) }),
  tryForm: async ({ params, ...reading }) => ({ data: await tryForm(reading, params.id) }),

  writeFormFile: ({ params, query, ...reading }) =>
    writeFormFile(reading, params.id, params.version, query.As),
  readFormFile: async ({ params, body, outside, ...reading }) => ({
    data: await readFormFile(reading, outside, params.id, body),
  }),

  createForm: async ({ body, ...acting }) => {
    const data = await createForm(acting, body);
    const { code, jobType, stage, intervalHours, customer } = data;
    return {
      reply: { data },
      noted: {
        target: `form/${data.id}`,
        after: { code, jobType, stage, intervalHours, customer: customer?.code ?? null, draft: 1 },
      },
    };
  },
  startDraft: async ({ body, ...acting }) => {
    const data = await startDraft(acting, body);
    const after = { draft: data.version, from: body.version };
    return { reply: { data }, noted: { target: `form/${body.id}`, after } };
  },
  saveDraft: async ({ params, body, ...acting }) => {
    const { reply, noted } = await saveDraft(acting, params.id, body);
    return { reply: { data: reply }, noted };
  },
  discardDraft: async ({ params, body, ...acting }) => {
    const { version, name, unitModels, zones } = await discardDraft(acting, params.id, body.revision);
    const before = { draft: version, name, unitModels, zones };
    return { reply: { data: { version } }, noted: { target: `form/${params.id}`, before } };
  },
  publishForm: async ({ params, body, ...acting }) => {
    const { version, over } = await publishForm(acting, params.id, body);
    const followers = body.followers.map((one) => one.id);
    const after = { published: version, ...(followers.length > 0 ? { followers } : {}) };
    const noted = { target: `form/${params.id}`, before: { published: over }, after };
    return { reply: { data: { version } }, noted };
  },
  retireForm: async ({ params, body, ...acting }) => {
    await retireForm(acting, params.id, body);
    return {
      reply: { data: { version: body.version } },
      noted: {
        target: `form/${params.id}`,
        before: { published: body.version },
        after: { published: null, reason: body.reason },
      },
    };
  },
};
