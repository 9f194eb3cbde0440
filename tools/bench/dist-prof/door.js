/** Where a measure asks, and who asks. */ async function call(door, method, path, body) {
    const headers = {
        authorization: `Bearer ${door.token}`,
        ...body ? {
            'content-type': 'application/json'
        } : {},
        // Answers are compressed for those who ask; the baselines have no such service.
        'accept-encoding': 'identity'
    };
    const response = await fetch(door.url + path, {
        method,
        headers,
        body: body && JSON.stringify(body)
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
}
/** The professor of the demonstration unless told. */ export async function signIn(url, email = 'prof@demo.fr', password = 'Demo1234') {
    const credentials = {
        email,
        password
    };
    const { token } = await call({
        url,
        token: ''
    }, 'POST', '/api/auth/login', credentials);
    return {
        url,
        token
    };
}
export async function get(door, path) {
    return await call(door, 'GET', path);
}
/** @returns the id of what was made */ export async function make(door, path, body) {
    return (await call(door, 'POST', path, body)).id;
}
export async function post(door, path, body) {
    return await call(door, 'POST', path, body);
}
export async function put(door, path, body) {
    await call(door, 'PUT', path, body);
}

//# sourceMappingURL=door.js.map