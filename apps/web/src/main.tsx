import 'virtual:tokens.css';
import './ui/theme/base.css';
import './ui/theme/shared.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { startInstallOffer } from './app/install/start-install-offer.ts';
import { loadChosenFont } from './app/display/apply-display.ts';
import { Router } from './app/routes/router.tsx';

loadChosenFont();
startInstallOffer();

// A data router: only that one can hold a person back who has something unsaved.
const router = createBrowserRouter([{ path: '*', element: <Router /> }]);
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
