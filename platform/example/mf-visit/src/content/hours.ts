export const HOURS = [
  { day: 'Tuesday', hours: '16:00 to 19:00' },
  { day: 'Thursday', hours: '16:00 to 19:00' },
  { day: 'Saturday', hours: '09:00 to 13:00' },
] as const;
