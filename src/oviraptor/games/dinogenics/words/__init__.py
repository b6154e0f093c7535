"""What people read and touch: labels, log, status, refusals."""
