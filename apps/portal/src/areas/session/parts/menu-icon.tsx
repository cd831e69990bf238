import type { ScreenIcon } from '@dca/contract/screen';
import { screens } from '@dca/contract/screens';
import {
  IconAlertTriangle,
  IconAntenna,
  IconArrowsExchange,
  IconBackhoe,
  IconBattery3,
  IconBooks,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconCalendarStats,
  IconChecklist,
  IconClipboardList,
  IconClock,
  IconCoin,
  IconDatabase,
  IconDoorEnter,
  IconEye,
  IconFingerprint,
  IconFlag,
  IconGauge,
  IconHistory,
  IconHome,
  IconKey,
  IconMail,
  IconMapPin,
  IconMapPins,
  IconMessageReport,
  IconPackage,
  IconPlus,
  IconReceipt,
  IconReportAnalytics,
  IconSettings,
  IconShieldCheck,
  IconSitemap,
  IconStack2,
  IconStar,
  IconTool,
  IconTrendingUp,
  IconTruck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';

const icons: Readonly<Record<ScreenIcon, typeof IconHome>> = {
  home: IconHome,
  plus: IconPlus,
  tool: IconTool,
  history: IconHistory,
  trend: IconTrendingUp,
  stack: IconStack2,
  calendar: IconCalendarStats,
  factory: IconBuildingFactory2,
  person: IconUser,
  place: IconMapPin,
  package: IconPackage,
  coin: IconCoin,
  battery: IconBattery3,
  gauge: IconGauge,
  antenna: IconAntenna,
  clock: IconClock,
  people: IconUsers,
  shield: IconShieldCheck,
  settings: IconSettings,
  warning: IconAlertTriangle,
  report: IconReportAnalytics,
  books: IconBooks,
  checklist: IconChecklist,
  star: IconStar,
  mail: IconMail,
  exchange: IconArrowsExchange,
  machine: IconTruck,
  backhoe: IconBackhoe,
  event: IconCalendarEvent,
  clipboard: IconClipboardList,
  receipt: IconReceipt,
  message: IconMessageReport,
  flag: IconFlag,
  steps: IconSitemap,
  fingerprint: IconFingerprint,
  gate: IconDoorEnter,
  pins: IconMapPins,
  key: IconKey,
  eye: IconEye,
};
const iconsByPath = new Map(screens.map(({ path, icon }) => [path.replace(/\/$/, ''), icon]));

/** The icon of a menu entry: that of the screen it leads to. */
export function MenuIcon({ path, size = 20 }: { path: string; size?: number }) {
  const name = iconsByPath.get(path.replace(/\/$/, ''));
  const Icon = name ? icons[name] : IconClipboardList;
  return <Icon size={size} stroke={1.6} aria-hidden="true" />;
}

/** The icon of an entry that only holds others. */
export function MenuGroupIcon() {
  return <IconDatabase size={20} stroke={1.6} aria-hidden="true" />;
}
