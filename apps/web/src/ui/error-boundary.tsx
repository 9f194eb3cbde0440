import { Component } from 'react';
import type { ReactNode } from 'react';
import { texts } from '../texts.fr.ts';
import './notice-page.css';

/** The last net: a screen that could not be loaded or drawn says so and offers to reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="notice-page" role="alert">
        <h1>{texts.common.screenFailed}</h1>
        <p>{texts.common.screenFailedHint}</p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          {texts.common.reload}
        </button>
      </main>
    );
  }
}
