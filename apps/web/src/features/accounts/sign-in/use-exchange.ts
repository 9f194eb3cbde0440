import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '../../../platform/http.ts';
import { safeOrigin } from '../../../platform/origin.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { exchangeTicket, newRolePage } from './oidc.ts';
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
      const { problem, hasNewRole } = await exchangeTicket(ticket, more);
      const onward = hasNewRole ? newRolePage(`?${params.toString()}`) : safeOrigin(origin);
      if (!problem) return void navigate(onward, { replace: true });
      setFailure(problem);
      onFailure();
    });
  };
  return { busy, failure, exchange, origin };
}
