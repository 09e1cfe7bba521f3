/** Paths of the API, on the site's own origin. The edge passes both prefixes on. */
export const API_PATHS = {
  distributors: '/api/alldists',
  products: '/wp-json/wp/v2/produto',
  /** @emailjs/browser appends this to its origin. */
  sendEmail: '/api/v1.0/email/send',
  /** Plain form POST of a visitor without script; answers with a Portuguese page or a redirect. */
  contactForm: '/api/contato',
  health: '/api/healthz',
  /** `{digest}` of what the lists answer now. */
  dataDigest: '/api/data-digest',
  /** Company facts, for a remote that runs alone; documents carry them already. */
  company: '/api/company',
} as const;

/** Longest value that the contact form and the API accept, in characters. */
export const CONTACT_LIMITS = { short: 200, message: 5000 } as const;

/** What the contact form posts as EmailJS `template_params` (spec, section 3), plus a client-made id. */
export interface ContactParams {
  readonly id: string;
  readonly from_name: string;
  readonly email: string;
  readonly telefone: string;
  readonly empresa: string;
  readonly message: string;
}
