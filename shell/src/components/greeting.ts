/** Prepared message of the general WhatsApp links (spec, section 2). */
export const WHATSAPP_GREETING = 'Oi, vim pelo site, pode me ajudar, por favor?';
