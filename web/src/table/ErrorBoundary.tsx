import { Component, type ReactNode } from 'react';
import { translator } from '@magnate/words';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Around the whole table, where only a reload helps. */
  readonly whole?: boolean;
}

/** Contains render errors, so that the rest of the table keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return this.props.whole === true ? (
      <WholeBroken />
    ) : (
      <PartBroken onAgain={() => this.setState({ isBroken: false })} />
    );
  }
}

function PartBroken({ onAgain }: { onAgain(): void }) {
  const t = translator('table');
  return (
    <Banner
      kind="danger"
      actions={
        <Button small onClick={onAgain}>
          {t('problem.partAgain')}
        </Button>
      }
    >
      {t('problem.part')}
    </Banner>
  );
}

function WholeBroken() {
  const t = translator();
  return (
    <Banner
      kind="danger"
      actions={
        <Button small onClick={() => location.reload()}>
          {t('problem.reload')}
        </Button>
      }
    >
      {t('problem.broken')}
    </Banner>
  );
}
