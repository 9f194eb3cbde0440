import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  /** What stands in the place of what failed; `retry` draws it anew. */
  fallback: (failure: unknown, retry: () => void) => ReactNode;
  /** Another one, such as another address, is another screen: what failed before is forgotten. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failed: { failure: unknown } | null;
  resetKey: string;
}

/** A net under a screen: what could not be loaded or drawn takes nothing with it that stands around it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failed: { failure } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { failed: null, resetKey };
  }

  override render() {
    const { failed } = this.state;
    return failed ? this.props.fallback(failed.failure, () => this.setState({ failed: null })) : this.props.children;
  }
}
