import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '../../platform/http.ts';
import { safeOrigin } from '../../platform/origin.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { exchangeTicket } from './oidc.ts';
import type { TicketForm } from './oidc.ts';

/** Exchanges a ticket from a form, and leads on to where the person wanted to go. */
export function useExchange(ticket: string) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { busy, submit } = useForm({ start: null, isDisposable: true });
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const origin = params.get('origin');

  /** @param onFailure once what went wrong is shown */
  const exchange = (more: TicketForm, onFailure: () => void = () => {}) => {
    if (busy) return;
    setFailure(null);
    void submit(async () => {
      const problem = await exchangeTicket(ticket, more);
      if (!problem) return void navigate(safeOrigin(origin), { replace: true });
      setFailure(problem);
      onFailure();
    });
  };
  return { busy, failure, exchange, origin };
}
