import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineTheme,
  VariantColorsResolver,
} from '@mantine/core';
import { Container, createTheme, defaultVariantColorsResolver, getSize } from '@mantine/core';

const green: MantineColorsTuple = [
  '#e9f5f0',
  '#d3e9df',
  '#abd6c4',
  '#82c6ac',
  '#5dbe9b',
  '#3aa07d',
  '#26866a',
  '#1b6b53',
  '#155543',
  '#0e3f32',
];

/** Errors and things that cannot be undone; bluer than what is urgent, so that the two are not confused. */
const wine: MantineColorsTuple = [
  '#fbecef',
  '#f8e3e8',
  '#f1ccd5',
  '#dc8092',
  '#c0405b',
  '#b5354f',
  '#ab2c48',
  '#96203b',
  '#7b1830',
  '#5e1124',
];

const sand: MantineColorsTuple = [
  '#fbf8f3',
  '#f3ece1',
  '#e7dfd3',
  '#d8cec0',
  '#bfb4a5',
  '#8f8578',
  '#6b6258',
  '#4f4840',
  '#332e28',
  '#1f1b16',
];

const dark: MantineColorsTuple = [
  '#f4eee6',
  '#cfc6ba',
  '#a89e91',
  '#7f766b',
  '#3a352f',
  '#2a2622',
  '#1d1a17',
  '#141210',
  '#0e0c0b',
  '#080706',
];

/**
 * Filled green bears white words in the light scheme and dark ones in the dark scheme, where it is bright;
 * light green is the palette's sage, since Mantine's tint of it is all but black on a dark page.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  // Notes and tags of sand: in the dark they stand out of the page too, instead of sinking into it.
  if (input.color === 'gray' && input.variant === 'light') return { ...colors, background: 'var(--rl-sand)' };
  // What cannot be undone is told from the rest in the dark as well.
  if ((input.color === 'wine' || input.color === 'red') && input.variant !== 'filled')
    return { ...colors, color: 'var(--mantine-color-error)' };
  if ((input.color ?? input.theme.primaryColor) !== 'green') return colors;
  if (input.variant === 'filled') return { ...colors, color: 'var(--mantine-primary-color-contrast)' };
  if (input.variant !== 'light') return colors;
  return {
    ...colors,
    background: 'var(--rl-sage)',
    hover: 'var(--rl-sage-hover)',
    color: 'var(--rl-green)',
  };
};

const family = "'Readex Pro Variable', 'Readex Pro Fallback', system-ui, sans-serif";

type Sized = { size?: string };

/** What a finger can hit; Mantine's own are lower up to its size md. */
const touchable = (height?: string): string => `max(var(--rl-touch), ${height})`;

/** The look as a Mantine theme: an 8-pixel rhythm, radius 12, hairlines instead of shadows. */
export const theme = createTheme({
  colors: { green, wine, red: wine, gray: sand, dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  autoContrast: true,
  luminanceThreshold: 0.32,
  white: '#ffffff',
  black: '#1f1b16',
  fontFamily: family,
  headings: {
    fontFamily: family,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.3rem + 2vw, 2.5rem)', lineHeight: '1.2' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(31 27 22 / 6%)',
    md: '0 8px 24px rgb(31 27 22 / 10%)',
    lg: '0 12px 32px rgb(31 27 22 / 12%)',
    xl: '0 16px 48px rgb(31 27 22 / 16%)',
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Container: Container.extend({ defaultProps: { size: 1328, px: { base: 16, sm: 24 } } }),
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: MantineTheme, { size }: Sized) => ({
        root: { '--button-height': touchable(getSize(size, 'button-height')) },
      }),
    },
    Input: {
      vars: (_theme: MantineTheme, { size }: Sized) => ({
        wrapper: { '--input-height': touchable(getSize(size, 'input-height')) },
      }),
    },
    Pagination: { defaultProps: { size: 44 } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md' } },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    Checkbox: { defaultProps: { size: 'md', radius: 'xs' } },
    Radio: { defaultProps: { size: 'md' } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Modal: { defaultProps: { centered: true, padding: 'lg' }, styles: { title: { lineHeight: 1.35 } } },
    Drawer: { defaultProps: { padding: 'lg' } },
    ModalCloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    DrawerCloseButton: { defaultProps: { size: 44, iconSize: 20 } },
    // The page has one banner, its header; the heading of a dialog is none.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Skeleton: { defaultProps: { radius: 'md' } },
    Burger: { defaultProps: { transitionDuration: 180 } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
});

/** The palette by name, for CSS modules: `var(--rl-card)`; and Mantine's own variables tuned to it. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--rl-radius': '12px',
    '--rl-touch': '44px',
  },
  light: {
    '--rl-paper': '#fbf8f3',
    '--rl-card': '#ffffff',
    '--rl-sand': '#f3ece1',
    '--rl-hairline': '#e7dfd3',
    '--rl-control': '#8f8578',
    '--rl-ink': '#1f1b16',
    '--rl-quiet': '#6b6258',
    '--rl-green': '#1b6b53',
    '--rl-sage': '#e3efe8',
    '--rl-sage-hover': '#d3e6db',
    '--rl-urgent': '#bd3a25',
    '--mantine-primary-color-contrast': '#ffffff',
    '--mantine-color-body': '#fbf8f3',
    '--mantine-color-text': '#1f1b16',
    '--mantine-color-dimmed': '#6b6258',
    '--mantine-color-placeholder': '#766c61',
    '--mantine-color-anchor': '#1b6b53',
    '--mantine-color-error': '#96203b',
    '--mantine-color-default-border': '#e7dfd3',
    '--mantine-color-default-hover': '#f3ece1',
  },
  dark: {
    '--rl-paper': '#141210',
    '--rl-card': '#1d1a17',
    '--rl-sand': '#25211c',
    '--rl-hairline': '#38322b',
    '--rl-control': '#7f766b',
    '--rl-ink': '#f4eee6',
    '--rl-quiet': '#b3a99c',
    '--rl-green': '#5dbe9b',
    '--rl-sage': '#1f332a',
    '--rl-sage-hover': '#284136',
    '--rl-urgent': '#f08f79',
    '--mantine-color-body': '#141210',
    '--mantine-color-text': '#f4eee6',
    '--mantine-color-dimmed': '#b3a99c',
    '--mantine-color-placeholder': '#978d80',
    '--mantine-primary-color-contrast': '#141210',
    '--mantine-color-anchor': '#5dbe9b',
    '--mantine-color-error': '#e6a8b4',
    '--mantine-color-default': '#1d1a17',
    '--mantine-color-default-border': '#38322b',
    '--mantine-color-default-hover': '#25211c',
  },
});
