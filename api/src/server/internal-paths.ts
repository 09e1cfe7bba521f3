/** Paths for programs on this host, on a listener of their own: no request of a visitor gets there. */
export const INTERNAL_PATHS = {
  import: '/internal/import',
  fill: '/internal/sample/fill',
  export: '/internal/export',
  messages: '/internal/messages',
  retry: '/internal/messages/retry',
  forget: '/internal/messages/forget',
  changes: '/internal/changes',
  health: '/internal/healthz',
} as const;
