// A survey as the customer gets it: a job is approved, the mail comes, its first question is answered by a press in the mail, the rest on
// the page that the press opens, and whoever planned the work reads the result.
import { checksheets } from '@dca/contract/areas/checksheets';
import { customers } from '@dca/contract/areas/customers';
import { survey } from '@dca/contract/areas/survey';
import { firstSurveyQuestion, surveyQuestions } from '@dca/domain/survey';
import { expect } from '@playwright/test';
import { approveAs } from './approving.ts';
import { test } from './device.ts';
import { callerOf, type OwnJob, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole } from './people.ts';

const mechanic = 'agus';

test('a job is approved, its survey is mailed, and the first question is answered in the mail', {
  tag: '@web',
}, async ({ browser }) => {
  // The worker asks each minute.
  test.setTimeout(300_000);
  await contactToAsk(`survey-${Date.now()}@tambangjaya.example`);
  const job = await approvedJob(async (id) => {
    await approveAs(browser, 'lukman', id, async () => undefined);
  });
  const link = await linkInMail(job);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await phone.newPage();
  const watched = listenToConsole(page);
  await page.goto(link);
  await expect(page.getByText(job.unit)).toBeVisible();
  // What was pressed in the mail stands.
  await expect(
    page.getByRole('group').first().getByRole('radio', { name: 'Good', exact: true }),
  ).toBeChecked();
  await expectAccessible(page);
  for (let question = 1; question < 8; question += 1)
    await page.getByRole('group').nth(question).getByText('Very good', { exact: true }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This survey was answered already')).toBeVisible();
  watched.expectQuiet();
  const { data } = await (await callerOf('adi')).call(survey.list, { query: { SearchValue: job.number } });
  expect(data).toMatchObject([{ state: 'ANSWERED', overall: 5, problemLogId: null, witness: null }]);
});

/** Somebody at the customer's plant who was not asked yet. */
async function contactToAsk(email: string): Promise<void> {
  const adi = await callerOf('adi');
  const record = {
    ...{ name: `Aminah ${email.slice(7, 20)}`, customerCode: 'C-TJ', plantCode: 'JKT1', email },
    ...{ language: 'en' as const, isPrimary: false, position: null, phone: null },
  };
  await adi.call(customers.addContact, { body: record });
}

async function approvedJob(approve: (id: string) => Promise<void>): Promise<OwnJob> {
  const job = await workingJob([mechanic]);
  await fillSheet(mechanic, job);
  const body = { jobId: job.id, zoneCheckSheets: [], submit: true };
  await (await callerOf(mechanic)).call(checksheets.save, { params: { family: 'pi' }, body });
  await approve(job.id);
  return job;
}

interface Arrived {
  readonly subject: string;
  readonly text: string;
}

/** The address behind the second best icon, in the mail about the job, whoever got it in which language. */
async function linkInMail({ number }: OwnJob): Promise<string> {
  const inbox = String(process.env.JOURNEY_INBOX_URL);
  const find = async () => {
    const mails = (await (await fetch(`${inbox}/mails`)).json()) as readonly Arrived[];
    return mails.find(({ subject, text }) => subject.includes(number) && text.includes('?first='))?.text;
  };
  await expect.poll(find, { timeout: 150_000, intervals: [2000] }).toBeTruthy();
  const text = String(await find());
  const { en, id } = surveyQuestions[firstSurveyQuestion];
  expect(text.includes(en) || text.includes(id)).toBe(true);
  const link = /https?:\S+answer\/\S+\?first=4/.exec(text)?.[0];
  if (!link) throw new Error(`no link in the mail: ${text}`);
  return link;
}
