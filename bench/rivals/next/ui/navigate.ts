import { useRouter } from 'next/navigation';

/** Navigates with Next's router. */
export function useNavigate(): (href: string) => void {
  return useRouter().push;
}
