/** Message that the general WhatsApp links bring along (spec, section 2). */
export const WHATSAPP_GREETING = 'Oi, vim pelo site, pode me ajudar, por favor?';
