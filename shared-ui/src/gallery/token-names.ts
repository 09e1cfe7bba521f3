/** Colours of the gallery, by group; each pair is background and text. */
export const COLOUR_GROUPS = [
  {
    title: 'Grafite e papel',
    names: [
      'ink',
      'graphite-950',
      'graphite-900',
      'graphite-800',
      'graphite-700',
      'graphite-600',
      'graphite-500',
      'graphite-300',
      'graphite-200',
      'rule',
      'paper-sunk',
      'paper',
      'paper-raised',
      'night-rule',
      'night-sunk',
      'night',
      'night-raised',
    ],
  },
  { title: 'Casa', names: ['accent', 'accent-strong', 'accent-text'] },
  { title: 'Combat', names: ['combat', 'combat-text', 'combat-line'] },
  { title: 'Nishiyama', names: ['nishiyama', 'nishiyama-text', 'nishiyama-line'] },
  { title: 'Austin', names: ['austin', 'austin-text', 'austin-line'] },
  { title: 'Quantidades', names: ['shade-1', 'shade-2', 'shade-3', 'shade-4'] },
  {
    title: 'Estados',
    names: ['error', 'error-surface', 'success', 'success-surface', 'info-text', 'info-surface'],
  },
] as const;

export const TYPE_SIZES = ['numeral', '4xl', '3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'] as const;

export const SPACES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
