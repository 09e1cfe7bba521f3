import { useRouter } from 'next/navigation';

/** Goes elsewhere with Next's router. */
export function useNavigate(): (href: string) => void {
  return useRouter().push;
}
