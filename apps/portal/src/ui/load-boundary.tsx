// Keeps a screen when a part of it cannot be fetched, as on a phone without a signal: only the part says so. React
// gives errors of drawing to classes alone.
import { Component, type ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { isLoadFailure } from './load-failure.ts';

interface Props {
  readonly onRetry: () => void;
  /** What stands here; another one is tried afresh. */
  readonly resetKey?: unknown;
  /** What stands in the place of the part: 'no connection, try again' without it. */
  readonly failed?: ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly caught: readonly [cause: unknown] | null;
  readonly resetKey: unknown;
}

/** A part that was not fetched is said in its place; a fault of the part goes on to the whole screen. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { caught: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { caught: [cause] };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { caught: null, resetKey };
  }

  override render(): ReactNode {
    const { children, failed, onRetry } = this.props;
    const { caught } = this.state;
    if (caught === null) return children;
    const [cause] = caught;
    if (!isLoadFailure(cause)) throw cause;
    return failed ?? <ErrorState failure={{ status: 0, network: true }} onRetry={onRetry} />;
  }
}
