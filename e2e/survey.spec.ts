// A survey from the approval of a job to its results: asked by a mail whose first question is answered in it, answered by its link without
// an account in two sittings, and a bad one that became a problem which somebody owns.
import { checksheets } from '@dca/contract/areas/checksheets';
import { customers } from '@dca/contract/areas/customers';
import { problemLog } from '@dca/contract/areas/problem-log';
import { survey } from '@dca/contract/areas/survey';
import { expect, type Page } from '@playwright/test';
import { approveAs } from './approving.ts';
import { test as anybody } from './device.ts';
import { callerOf, type OwnJob, workingJob } from './field/gateway.ts';
import { fillSheet } from './field/whole-sheet.ts';
import { expectAccessible, listenToConsole, signedIn } from './people.ts';

const mechanic = 'agus';
const small = { viewport: { width: 390, height: 844 } } as const;

anybody(
  'a customer is asked by mail and answers by its link, in two sittings; a bad answer becomes a problem that is followed up',
  { tag: '@web' },
  async ({ browser }) => {
    anybody.setTimeout(300_000);
    await addContacts();
    const job = await workingJob([mechanic]);
    await fillSheet(mechanic, job);
    const submitted = { jobId: job.id, zoneCheckSheets: [], submit: true };
    await (await callerOf(mechanic)).call(checksheets.save, { params: { family: 'pi' }, body: submitted });
    await approveAs(browser, 'lukman', job.id, async () => undefined);
    const badInMail = await linkOfMail(job, 2);

    const phone = await browser.newContext(small);
    const page = await phone.newPage();
    const watched = listenToConsole(page);
    const words = `Waited all day ${Date.now()}`;
    await answersInTwoSittings(page, { address: badInMail, unit: job.unit, words });
    watched.expectQuiet();

    const office = await browser.newContext({ storageState: await signedIn(browser, 'adi') });
    const admin = await office.newPage();
    await admin.goto('/dca/customer-satisfaction-survey?IsBad=true&State=ANSWERED');
    await expect(admin.getByRole('heading', { level: 1, name: 'Survey results' })).toBeVisible();
    await admin.getByRole('button', { name: 'Month' }).click();
    await expectAccessible(admin);
    await admin.goto(badInMail);
    await expect(admin.getByText('This is for the customer')).toBeVisible();
    await admin.goto('/dca/problem-log?Source=SURVEY');
    await expect(admin.getByText(words)).toBeVisible();
    await isOwned(job);
  },
);

/** Whom nobody asked lately: the days of rest are theirs alone. Several, as jobs of other journeys ask, too. */
async function addContacts(): Promise<void> {
  const adi = await callerOf('adi');
  const body = { customerCode: 'C-TJ', plantCode: 'JKT1', language: 'en', isPrimary: false };
  for (let turn = 0; turn < 6; turn += 1) {
    const name = `Survei ${turn} ${Date.now()}`;
    const email = `survei-${turn}-${Date.now()}@tambangjaya.example`;
    await adi.call(customers.addContact, { body: { ...body, name, email } as never });
  }
}

/** The address behind an icon of the mail about this job, once it arrived. */
async function linkOfMail({ number }: OwnJob, icon: number): Promise<string> {
  const inbox = String(process.env.JOURNEY_INBOX_URL);
  const link = async () => {
    const mails = (await (await fetch(`${inbox}/mails`)).json()) as readonly {
      readonly subject: string;
      readonly text: string;
    }[];
    const asked = mails.find(
      ({ subject, text }) => subject.includes(number) && text.includes(`?first=${icon}`),
    );
    return new RegExp(`/dca(/customer-satisfaction-survey/answer/\\S+\\?first=${icon})`).exec(
      asked?.text ?? '',
    )?.[0];
  };
  await expect.poll(link, { timeout: 150_000, intervals: [2000] }).toBeTruthy();
  return (await link()) ?? '';
}

interface Sittings {
  /** With the first answer, as the mail has it. */
  readonly address: string;
  readonly unit: string;
  readonly words: string;
}

async function answersInTwoSittings(page: Page, { address, unit, words }: Sittings): Promise<void> {
  const plain = address.replace(/\?.*/, '');
  const answered = (count: number) =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' &&
        answer.ok() &&
        Object.keys(answer.request().postDataJSON().answers).length === count,
    );
  const first = answered(1);
  await page.goto(address);
  await page.waitForURL('**/dca/customer-satisfaction-survey/answer/*');
  await expect(page.getByText(unit)).toBeVisible();
  const question = (at: number) => page.getByRole('group').nth(at);
  await expect(question(0).getByRole('radio', { name: 'Bad', exact: true })).toBeChecked();
  await first;
  await expectAccessible(page);
  const second = answered(2);
  await question(1).getByText('Very bad').click();
  await second;
  // It goes on where it was left.
  await page.goto(plain);
  await expect(question(0).getByRole('radio', { name: 'Bad', exact: true })).toBeChecked();
  await expect(question(1).getByRole('radio', { name: 'Very bad' })).toBeChecked();
  for (let at = 2; at < 8; at += 1) await question(at).getByText('Bad', { exact: true }).click();
  await page.getByLabel(/What should we know/).fill(words);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  await page.goto(plain);
  await expect(page.getByText('This survey was answered already')).toBeVisible();
}

async function isOwned({ number }: OwnJob): Promise<void> {
  const adi = await callerOf('adi');
  const [asked] = (await adi.call(survey.list, { query: { SearchValue: number } })).data;
  expect(asked).toMatchObject({ state: 'ANSWERED', average: 1.88 });
  const { data: problem } = await adi.call(problemLog.get, { body: { Id: asked?.problemLogId ?? '' } });
  expect(problem).toMatchObject({ type: 'CUSTOMER', source: 'SURVEY' });
  expect(problem.followUpBy).toBeTruthy();
}
