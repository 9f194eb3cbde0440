"""What is not schemathesis' own: which refusals break the promise of the description."""

import schemathesis

# The form of what was sent. Other codes say what stands in the way: a rule between several things, or their state.
OF_FORM = {
    "malformed",
    "unsupported-body",
    "name-missing",
    "question-missing",
    "comment-missing",
    "quiz-code-missing",
    "delay-not-allowed",
}


@schemathesis.check
def takes_what_it_describes(ctx, response, case):
    """What the description allows is never refused for its form."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code not in (400, 415):
        return
    code = response.json().get("code")
    if code in OF_FORM:
        raise AssertionError(f"what the description allows was refused as {code}: {response.json().get('message')}")
