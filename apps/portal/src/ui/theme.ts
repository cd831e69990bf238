// The language of form (charcoal ink on near-white, amber for the one primary action and for focus) as a
// Mantine theme. Colours that are not Mantine's stand in theme.css as variables: --dca-…
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  rem,
} from '@mantine/core';

const amber: MantineColorsTuple = [
  '#fff7e6',
  '#ffedc9',
  '#ffdc99',
  '#fdc862',
  '#fab836',
  '#f5a524',
  '#e0930f',
  '#a86a06',
  '#7d4e04',
  '#573603',
];

// Ten steps from light ink to the ground of dark screens; Mantine reads 0 as text and 7 as body.
const dark: MantineColorsTuple = [
  '#eceff1',
  '#c3c9ce',
  '#a7aeb5',
  '#6d757d',
  '#434a51',
  '#353b41',
  '#262b30',
  '#171a1d',
  '#111315',
  '#0b0c0e',
];

export const theme = createTheme({
  colors: { amber, dark },
  primaryColor: 'amber',
  primaryShade: { light: 5, dark: 4 },
  white: '#ffffff',
  black: '#23282d',
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.4' },
      h3: { fontSize: rem(16), lineHeight: '1.5' },
      h4: { fontSize: rem(14), lineHeight: '1.45' },
      h5: { fontSize: rem(14), lineHeight: '1.45' },
      h6: { fontSize: rem(12), lineHeight: '1.35' },
    },
  },
  spacing: { xs: rem(4), sm: rem(8), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(2), sm: rem(4), md: rem(6), lg: rem(8), xl: rem(16) },
  defaultRadius: 'md',
  breakpoints: { xs: '22.5em', sm: '37.5em', md: '48em', lg: '64.125em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    // Amber as text is hard to read on white; only the filled button is amber, the others are ink.
    const isPrimary = input.color === undefined || input.color === 'amber';
    if (input.color === 'red' && input.variant !== 'filled') {
      const colour = 'var(--dca-status-red)';
      return { ...resolved, color: colour, hoverColor: colour, border: `1px solid ${colour}` };
    }
    if (!isPrimary || input.variant === 'filled') return resolved;
    const border =
      input.variant === 'outline' ? '1px solid var(--mantine-color-default-border)' : resolved.border;
    return {
      ...resolved,
      color: 'var(--mantine-color-text)',
      hoverColor: 'var(--mantine-color-text)',
      border,
    };
  },
  components: {
    Anchor: { defaultProps: { c: 'inherit', underline: 'always' } },
    Button: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** Mantine's own variables in our colours; high contrast changes them again in theme.css. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--dca-ground)',
    '--mantine-color-text': 'var(--dca-ink)',
    '--mantine-color-dimmed': 'var(--dca-ink-soft)',
    '--mantine-color-placeholder': 'var(--dca-ink-soft)',
    '--mantine-color-default-border': 'var(--dca-line)',
    '--mantine-color-anchor': 'var(--dca-ink)',
    '--mantine-color-error': 'var(--dca-status-red)',
    '--mantine-color-primary-contrast': 'var(--dca-on-primary)',
  },
  dark: {
    '--mantine-color-body': 'var(--dca-ground)',
    '--mantine-color-text': 'var(--dca-ink)',
    '--mantine-color-dimmed': 'var(--dca-ink-soft)',
    '--mantine-color-placeholder': 'var(--dca-ink-soft)',
    '--mantine-color-default-border': 'var(--dca-line)',
    '--mantine-color-anchor': 'var(--dca-ink)',
    '--mantine-color-error': 'var(--dca-status-red)',
    '--mantine-color-primary-contrast': 'var(--dca-on-primary)',
  },
});
