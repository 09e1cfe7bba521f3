export const HERO = {
  eyebrow: 'Atacado de transmissões mecânicas',
  title: ['O elo que', 'move a indústria.'],
  lead: 'Correntes, rodas dentadas e polias de três marcas próprias, com distribuidores de norte a sul do Brasil.',
  link: 'CONHEÇA NOSSOS PRODUTOS',
  poster: '/media/pictures/hero/poster',
  posterSizes: '100vw',
  posterAlt: 'Corrente de rolos em movimento sobre duas rodas dentadas',
  film: '/media/film/hero.mp4',
  mute: 'Desativar som',
  unmute: 'Ativar som',
  play: 'Reproduzir o filme',
  pause: 'Pausar o filme',
} as const;

/** Id of the hero's end: its words are at the bottom, and rise with each further one. */
export const HERO_END = 'hero-end';
