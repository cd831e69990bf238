import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';

/** Leaves a form: back to the list as it was, filters and all, or to `list` where nothing lies behind. */
export function useLeaving(list: string): () => void {
  const canGoBack = useCanGoBack();
  const router = useRouter();
  const navigate = useNavigate();
  return () => (canGoBack ? router.history.back() : void navigate({ to: list }));
}
