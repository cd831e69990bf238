import { samples } from '@dca/contract/areas/samples';
import { conditionLimits as limits } from '@dca/contract/areas/samples/limit';
import { pcar } from '@dca/contract/areas/pcar';
import { msr } from '@dca/contract/areas/msr';
import { test } from './device.ts';
import { callerOf } from './field/gateway.ts';
import { signedIn } from './people.ts';
test('pictures', { tag: '@web' }, async ({ browser }) => {
  test.setTimeout(600_000);
  const putri = await callerOf('putri');
  const cases = (await putri.call(samples.cases, { query: { PageSize: 5, Status: ['OPEN'] } as never })).data;
  const list = (await putri.call(samples.list, { query: { PageSize: 50, Condition: ['CRITICAL'] } as never })).data;
  const bottles = (await putri.call(samples.list, { query: { PageSize: 5, Status: ['SENT'] } as never })).data;
  const reports = (await putri.call(pcar.table, { query: { PageSize: 20 } as never })).data as never as { id: string; status: number }[];
  const requests = (await putri.call(msr.list, { query: { PageSize: 5 } as never })).data;
  const bounds = (await (await callerOf('adi')).call(limits.list as never, { query: {} as never }) as never as { data: { id: string }[] }).data;
  const c = cases[0];
  const at: Record<string, string> = {
    samples: '/dca/samples', cases: '/dca/condition-cases', case: `/dca/condition-cases/${c?.id}`, sample: `/dca/samples/${list[0]?.id}`,
    bottle: `/dca/samples/${bottles[0]?.id}`, newbottle: `/dca/samples/new?unit=${list[0]?.equipmentId}`,
    trends: `/dca/trends/${c?.equipmentId}`, pcar: '/dca/pcar', pcartable: '/dca/pcar?tab=table', report: `/dca/pcar/${reports.find((r) => r.status === 8)?.id ?? reports[0]?.id}`,
    report2: `/dca/pcar/${reports.find((r) => r.status === 2)?.id ?? reports[0]?.id}`,
    msr: '/dca/msr', request: `/dca/msr/${requests[0]?.id}`, strategy: '/dca/maintenance-strategy', pack: `/dca/visit-pack/${requests[0]?.equipmentId}`,
    limits: '/dca/condition-limits', limit: `/dca/condition-limits/edit/${bounds?.[0]?.id}`, empty: '/dca/samples?SearchValue=zzzzz',
  };
  for (const width of [1440, 800, 390]) {
    const context = await browser.newContext({ storageState: await signedIn(browser, 'putri'), viewport: { width, height: width === 390 ? 844 : 900 } });
    const admin = await browser.newContext({ storageState: await signedIn(browser, 'adi'), viewport: { width, height: width === 390 ? 844 : 900 } });
    const page = await context.newPage();
    const desk = await admin.newPage();
    for (const [name, address] of Object.entries(at)) {
      const on = /limit/.test(name) ? desk : page;
      await on.goto(address);
      await on.waitForTimeout(1500);
      await on.screenshot({ path: `/tmp/dca/oil/${name}-${width}.png`, fullPage: width !== 1440 });
    }
    await context.close();
    await admin.close();
  }
});
